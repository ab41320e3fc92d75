import { curve } from './curves';
import type { Direction } from './curves';
import type { Channel, Moment } from './channel';

/** Long enough that a change of the volume does not click. */
const SMOOTH_SECONDS = 0.02;
const MOST_DELAY_SECONDS = 1;

const curves = { in: curve('in'), out: curve('out') };

/**
 * Through Web Audio, which can also make a song louder, and whose fades go on in a hidden tab. The volume is a gain as well: Safari ignores that
 * of an element that plays through a graph.
 */
export function graphChannel(element: HTMLAudioElement, output: GainNode): Channel {
  const { context } = output;
  const source = new MediaElementAudioSourceNode(context as AudioContext, { mediaElement: element });
  const delay = new DelayNode(context, { maxDelayTime: MOST_DELAY_SECONDS });
  const [own, level, faded] = [new GainNode(context), new GainNode(context), new GainNode(context)];
  element.volume = 1;
  source.connect(delay).connect(own).connect(level).connect(faded).connect(output);
  let [gain, isMuted] = [1, element.muted];

  const setNow = ({ gain: param }: GainNode, to: number, at = context.currentTime) => {
    param.cancelScheduledValues(at);
    param.setValueAtTime(to, at);
  };
  return {
    element,
    graph: { source, delay, own, level },
    endFade: () => {
      setNow(faded, 1);
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
    mute: () => setNow(faded, 0),
    fade: (direction: Direction, { contextSeconds }: Moment, durationMs) => {
      setNow(faded, curves[direction][0] ?? 1);
      faded.gain.setValueCurveAtTime(curves[direction], contextSeconds, durationMs / 1_000);
    },
  };
}

function smoothly({ gain: param, context }: GainNode, to: number): void {
  const now = context.currentTime;
  param.cancelScheduledValues(now);
  param.setValueAtTime(param.value, now);
  param.linearRampToValueAtTime(to, now + SMOOTH_SECONDS);
}
