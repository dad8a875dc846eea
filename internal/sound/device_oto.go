//go:build !js && !ebitenginevmguest

package sound

import (
	"bytes"
	"time"

	"github.com/ebitengine/oto/v3"
)

// latency is how much sound the system keeps ahead of what is heard.
const latency = 30 * time.Millisecond

func newDevice() device { return newSpeaker(openOto) }

// An otoOutput is the system's audio device, by way of Oto.
type otoOutput struct {
	*oto.Context
	players []*oto.Player // kept until they end: a player that nobody refers to is closed
}

func openOto() (output, error) {
	context, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: sampleRate, ChannelCount: 1, Format: oto.FormatFloat32LE, BufferSize: latency, ApplicationName: "Warren",
	})
	if err != nil {
		return nil, err
	}
	<-ready
	return &otoOutput{Context: context}, context.Err()
}

func (o *otoOutput) start(samples []byte, loudness float64) {
	kept := o.players[:0]
	for _, p := range o.players {
		if p.IsPlaying() {
			kept = append(kept, p)
		}
	}
	clear(o.players[len(kept):])
	player := o.NewPlayer(bytes.NewReader(samples))
	player.SetVolume(loudness)
	player.Play()
	o.players = append(kept, player)
}
