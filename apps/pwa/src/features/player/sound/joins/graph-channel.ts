import { curve } from './curves';
import type { Direction } from './curves';
import type { Channel, Moment } from './channel';

/** How long a change of the volume takes: long enough not to click. */
const SMOOTH_SECONDS = 0.02;
const MOST_DELAY_SECONDS = 1;

const curves = { in: curve('in'), out: curve('out') };

/**
 * A channel through Web Audio, which can also make a song louder, and whose fades run on time in a hidden tab. The listener's volume is a gain
 * too: Safari ignores the `volume` of an element that plays through Web Audio.
 */
export function graphChannel(element: HTMLAudioElement, output: GainNode): Channel {
  const { context } = output;
  const source = new MediaElementAudioSourceNode(context as AudioContext, { mediaElement: element });
  const delay = new DelayNode(context, { maxDelayTime: MOST_DELAY_SECONDS });
  const [own, level, fading] = [new GainNode(context), new GainNode(context), new GainNode(context)];
  element.volume = 1;
  source.connect(delay).connect(own).connect(level).connect(fading).connect(output);
  let [gain, isMuted] = [1, element.muted];

  const setNow = ({ gain: param }: GainNode, to: number, at = context.currentTime) => {
    param.cancelScheduledValues(at);
    param.setValueAtTime(to, at);
  };
  return {
    element,
    graph: { source, delay, own, level },
    endFade: () => {
      setNow(fading, 1);
      setNow(own, 1);
      delay.delayTime.value = 0;
    },
    setLevel: (to) => {
      gain = to;
      smoothly(level, isMuted ? 0 : gain);
    },
    setVolume: (volume, muted) => {
      isMuted = muted;
      element.muted = muted;
      smoothly(level, isMuted ? 0 : gain);
      smoothly(output, volume);
    },
    mute: () => setNow(fading, 0),
    fade: (direction: Direction, { contextSeconds }: Moment, durationMs) => {
      setNow(fading, curves[direction][0] ?? 1);
      fading.gain.setValueCurveAtTime(curves[direction], contextSeconds, durationMs / 1_000);
    },
  };
}

function smoothly({ gain: param, context }: GainNode, to: number): void {
  const now = context.currentTime;
  param.cancelScheduledValues(now);
  param.setValueAtTime(param.value, now);
  param.linearRampToValueAtTime(to, now + SMOOTH_SECONDS);
}
