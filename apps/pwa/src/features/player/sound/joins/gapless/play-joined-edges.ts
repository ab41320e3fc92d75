import type { ChannelGraph } from '../channel';
import type { JoinedEdges } from './joined-edges';

/** Both sound the same meanwhile: their sum is as loud as one of them. */
const FADE_SECONDS = 0.03;
/** From a call until what it schedules is due, so that nothing is too late on a busy page. */
const SCHEDULE_SECONDS = 0.1;

export interface PlayingEdges {
  /** By the clock of the context, in seconds. */
  readonly joinsAt: number;
  readonly endsAt: number;
  /** The frame of the joined edges that is heard at frame 0 of the context. */
  readonly offset: number;
  /** From then on this element is heard instead. */
  giveTo: (graph: ChannelGraph) => void;
  stop: () => void;
}

const fade = ({ gain }: GainNode, at: number, from: number, to: number) => {
  gain.cancelScheduledValues(at);
  gain.setValueAtTime(from, at);
  gain.linearRampToValueAtTime(to, at + FADE_SECONDS);
};

/** Plays the joined edges in place of an element, of which the frame `offset` is heard at frame 0 of the context. */
export function playJoinedEdges({ buffer, joinsAt }: JoinedEdges, { own, level }: ChannelGraph, offset: number): PlayingEdges {
  const { context } = level;
  const { sampleRate } = context;
  const soon = () => Math.ceil((context.currentTime + SCHEDULE_SECONDS) * sampleRate);
  const heard = new GainNode(context, { gain: 0 });
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(heard).connect(level);

  const start = soon();
  source.start(start / sampleRate, (start + offset) / sampleRate);
  fade(heard, start / sampleRate, 0, 1);
  fade(own, start / sampleRate, 1, 0);

  return {
    joinsAt: (joinsAt - offset) / sampleRate,
    endsAt: (buffer.length - offset) / sampleRate,
    offset,
    giveTo: (graph) => {
      const at = soon() / sampleRate;
      fade(heard, at, 1, 0);
      fade(graph.own, at, 0, 1);
      source.stop(at + FADE_SECONDS);
    },
    stop: () => {
      fade(heard, context.currentTime, 1, 0);
      source.stop(context.currentTime + FADE_SECONDS);
    },
  };
}
