import type { ChannelGraph } from '../channel';
import type { JoinedEdges } from './joined-edges';

/** Linear, since both play the same audio: their sum is as loud as one of them. */
const FADE_SECONDS = 0.03;
/** How far ahead changes are scheduled, so that they are not too late on a busy page. */
const SCHEDULE_SECONDS = 0.1;

export interface PlayingEdges {
  /** When the next song begins, in seconds on the clock of the context. */
  readonly joinsAt: number;
  /** When the decoded audio ends, on the same clock. */
  readonly endsAt: number;
  /** The frame of the joined edges that is due at frame 0 of the context. */
  readonly offset: number;
  /** Fades to this element, and ends the decoded audio. */
  handOverTo: (graph: ChannelGraph) => void;
  stop: () => void;
}

const fade = ({ gain }: GainNode, at: number, from: number, to: number) => {
  gain.cancelScheduledValues(at);
  gain.setValueAtTime(from, at);
  gain.linearRampToValueAtTime(to, at + FADE_SECONDS);
};

/** Replaces the audio of an element with the joined edges, whose frame `offset` is due at frame 0 of the context. */
export function playJoinedEdges({ buffer, joinsAt }: JoinedEdges, { own, level }: ChannelGraph, offset: number): PlayingEdges {
  const { context } = level;
  const { sampleRate } = context;
  const soon = () => Math.ceil((context.currentTime + SCHEDULE_SECONDS) * sampleRate);
  const edgesGain = new GainNode(context, { gain: 0 });
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(edgesGain).connect(level);

  const start = soon();
  source.start(start / sampleRate, (start + offset) / sampleRate);
  fade(edgesGain, start / sampleRate, 0, 1);
  fade(own, start / sampleRate, 1, 0);

  return {
    joinsAt: (joinsAt - offset) / sampleRate,
    endsAt: (buffer.length - offset) / sampleRate,
    offset,
    handOverTo: (graph) => {
      const at = soon() / sampleRate;
      fade(edgesGain, at, 1, 0);
      fade(graph.own, at, 0, 1);
      source.stop(at + FADE_SECONDS);
    },
    stop: () => {
      fade(edgesGain, context.currentTime, 1, 0);
      source.stop(context.currentTime + FADE_SECONDS);
    },
  };
}
