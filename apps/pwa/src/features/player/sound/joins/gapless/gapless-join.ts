import type { Song } from '@chorus/contracts';
import type { Channel, ChannelGraph } from '../channel';
import type { JoinedEdges } from './joined-edges';
import { findOffset } from './find-offset';
import { playJoinedEdges } from './play-joined-edges';
import type { PlayingEdges } from './play-joined-edges';
import { CLOSE_SECONDS, RateCorrection } from './rate-correction';
import type { TappedSound } from './tap-sound';

/** How far the `currentTime` of an element may be from what is heard. */
const REACH_SECONDS = 0.4;
/** Decoded audio takes over when between 10 and 2 seconds of the song are left. */
const MOST_LEFT_SECONDS = 10;
const LEAST_LEFT_SECONDS = 2;
/** The next element starts this early, since the `ended` event of the current one could come first and start it too late. */
const AHEAD_MS = 40;
const ALIGN_EVERY_MS = 1_000;

interface Deps {
  channelOf: (element: HTMLAudioElement) => Pick<Channel, 'graph' | 'endFade'>;
  decode: (song: Song, next: Song, deviceRate: number) => Promise<JoinedEdges | undefined>;
  tap: (source: AudioNode) => Promise<TappedSound>;
}

/** Plays two songs of an album as they were recorded: between them, no sample is missing or heard twice. */
export interface GaplessJoin {
  /** Decodes the end of `song` and the beginning of `next`. `element` plays `song`. */
  prepare: (song: Song, next: Song, element: HTMLAudioElement) => void;
  /** Near the end of its song, decoded audio is heard instead of this element, which plays on in silence. */
  takeOver: (element: HTMLAudioElement) => void;
  /** Milliseconds until the next element has to start. Undefined without decoded audio, and once the next element has started. */
  startsInMs: () => number | undefined;
  /** How many seconds the audible position is behind the `currentTime` of this element. */
  delayOf: (element: HTMLAudioElement) => number;
  /** The element of the next song starts now, in silence. It is heard once it is in sync with the decoded audio, which ends then. */
  handOverTo: (element: HTMLAudioElement) => void;
  /** Ends the decoded audio: this element is heard again. */
  stop: (element: HTMLAudioElement) => void;
}

interface ActiveJoin {
  join: JoinedEdges;
  sound: PlayingEdges;
  correction: RateCorrection;
  context: BaseAudioContext;
  /** The element of the next song, once it has started. */
  next?: HTMLAudioElement;
  timer?: ReturnType<typeof setTimeout>;
}

// oxlint-disable-next-line max-lines-per-function -- its functions share the state of one join
export function createGaplessJoin({ channelOf, decode, tap }: Deps): GaplessJoin {
  let prepared: { name: string; join?: JoinedEdges | undefined } | undefined;
  let takingOver: symbol | undefined;
  let active: ActiveJoin | undefined;

  /** The frame of the decoded audio that the element plays at frame 0 of the context; undefined if that is not found. */
  const offsetOf = async ({ mono }: JoinedEdges, { source }: ChannelGraph, around: number) => {
    // Audio worklets are missing in some places, for example without a secure connection.
    const tapped = await tap(source).catch(() => undefined);
    if (!tapped) return undefined;
    const offset = findOffset(tapped.samples, mono, { around, reach: REACH_SECONDS * source.context.sampleRate });
    return offset === undefined ? undefined : offset - tapped.frame;
  };

  const takeOver = async (graph: ChannelGraph, join: JoinedEdges, leftSeconds: number) => {
    const mine = (takingOver = Symbol('taking over'));
    const { context } = graph.source;
    const offset = await offsetOf(join, graph, join.joinsAt - leftSeconds * context.sampleRate);
    if (takingOver !== mine) return;
    takingOver = undefined;
    const delay = Math.round(graph.delay.delayTime.value * context.sampleRate);
    // Otherwise the next `timeupdate` tries again.
    if (offset !== undefined)
      active = { join, context, sound: playJoinedEdges(join, graph, offset - delay), correction: new RateCorrection() };
  };

  const align = async (element: HTMLAudioElement, graph: ChannelGraph) => {
    const mine = active;
    if (!mine) return;
    const { sampleRate } = mine.context;
    const offset = await offsetOf(mine.join, graph, mine.join.joinsAt + element.currentTime * sampleRate);
    if (active !== mine) return;
    const ahead = offset === undefined ? NaN : (offset - mine.sound.offset) / sampleRate;
    const { rate, seconds } = mine.correction.rateFor(ahead);
    const isLastChance = mine.sound.endsAt - mine.context.currentTime < LEAST_LEFT_SECONDS + seconds;
    if (ahead >= 0 && ahead <= (isLastChance ? graph.delay.delayTime.maxValue : CLOSE_SECONDS)) {
      graph.delay.delayTime.value = ahead;
      handOver(mine, graph);
    } else if (isLastChance) handOver(mine, graph);
    else {
      element.playbackRate = rate;
      mine.timer = setTimeout(() => alignLater(mine, element, graph), seconds * 1_000);
    }
  };
  const handOver = ({ sound }: ActiveJoin, graph: ChannelGraph) => {
    sound.handOverTo(graph);
    active = undefined;
  };
  const alignLater = (from: ActiveJoin, element: HTMLAudioElement, graph: ChannelGraph) => {
    element.playbackRate = 1;
    from.timer = setTimeout(() => void align(element, graph), ALIGN_EVERY_MS);
  };

  return {
    prepare: (song, next, element) => {
      const { graph } = channelOf(element);
      const name = `${song.audioUrl} ${next.audioUrl}`;
      if (!graph || prepared?.name === name) return;
      const mine: typeof prepared = (prepared = { name });
      void decode(song, next, graph.source.context.sampleRate).then(
        (join) => (mine.join = join),
        () => undefined,
      );
    },
    takeOver: (element) => {
      const { graph } = channelOf(element);
      const left = element.duration - element.currentTime;
      if (!graph || !prepared?.join || active || takingOver || element.playbackRate !== 1) return;
      if (left < MOST_LEFT_SECONDS && left > LEAST_LEFT_SECONDS) void takeOver(graph, prepared.join, left);
    },
    startsInMs: () => (active && !active.next ? (active.sound.joinsAt - active.context.currentTime) * 1_000 - AHEAD_MS : undefined),
    delayOf: (element) =>
      active?.next === element
        ? element.currentTime - (active.context.currentTime - active.sound.joinsAt)
        : (channelOf(element).graph?.delay.delayTime.value ?? 0),
    handOverTo: (element) => {
      const { graph } = channelOf(element);
      if (!graph || !active) return;
      graph.own.gain.value = 0;
      active.next = element;
      alignLater(active, element, graph);
    },
    stop: (element) => {
      takingOver = undefined;
      clearTimeout(active?.timer);
      if (active?.next) active.next.playbackRate = 1;
      active?.sound.stop();
      active = undefined;
      channelOf(element).endFade();
    },
  };
}
