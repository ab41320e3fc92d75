import type { Song } from '@chorus/contracts';
import type { Channel, ChannelGraph } from '../channel';
import type { JoinedEdges } from './joined-edges';
import { findOffset } from './find-offset';
import { playJoinedEdges } from './play-joined-edges';
import { CLOSE_SECONDS, RateCorrection } from './rate-correction';
import type { PlayingEdges } from './play-joined-edges';
import type { TappedSound } from './tap-sound';

/** How far what an element says of its time may be from what is heard. */
const REACH_SECONDS = 0.4;
const MOST_LEFT_SECONDS = 10;
const LEAST_LEFT_SECONDS = 2;
/** How early the next element starts. Otherwise the end of the element before could start it, which is too late. */
const AHEAD_MS = 40;
const ALIGN_EVERY_MS = 1_000;

interface Deps {
  channelOf: (element: HTMLAudioElement) => Pick<Channel, 'graph' | 'endFade'>;
  decode: (song: Song, next: Song, deviceRate: number) => Promise<JoinedEdges | undefined>;
  tap: (source: AudioNode) => Promise<TappedSound>;
}

/** Two songs of an album as they were recorded: not a sample between them is missing or heard twice. */
export interface GaplessJoin {
  prepare: (song: Song, next: Song, element: HTMLAudioElement) => void;
  /** Near the end of its song, what was decoded is heard instead of this element, which plays on in silence. */
  takeOver: (element: HTMLAudioElement) => void;
  /** Until the next element has to start. Undefined while the elements are heard. */
  startsInMs: () => number | undefined;
  /** By how many seconds what is heard is behind the clock of this element. */
  delayOf: (element: HTMLAudioElement) => number;
  /** The element of the next song starts now, in silence. It is heard as soon as its place in what was decoded is known. */
  giveTo: (element: HTMLAudioElement) => void;
  /** This element is heard, as it plays. */
  stop: (element: HTMLAudioElement) => void;
}

interface Sounding {
  join: JoinedEdges;
  sound: PlayingEdges;
  correction: RateCorrection;
  context: BaseAudioContext;
  /** That of the next song, once it has started. */
  next?: HTMLAudioElement;
  timer?: ReturnType<typeof setTimeout>;
}

// oxlint-disable-next-line max-lines-per-function -- one state of what sounds
export function createGaplessJoin({ channelOf, decode, tap }: Deps): GaplessJoin {
  let prepared: { name: string; join?: JoinedEdges | undefined } | undefined;
  let taking: symbol | undefined;
  let sounding: Sounding | undefined;

  /** Which frame of the join the element plays at frame 0 of the context. */
  const offsetOf = async ({ mono }: JoinedEdges, { source }: ChannelGraph, around: number) => {
    // Not everywhere, for example without a secure connection.
    const tapped = await tap(source).catch(() => undefined);
    if (!tapped) return undefined;
    const offset = findOffset(tapped.samples, mono, { around, reach: REACH_SECONDS * source.context.sampleRate });
    return offset === undefined ? undefined : offset - tapped.frame;
  };

  const takeOver = async (graph: ChannelGraph, join: JoinedEdges, leftSeconds: number) => {
    const mine = (taking = Symbol('taking over'));
    const { context } = graph.source;
    const offset = await offsetOf(join, graph, join.joinsAt - leftSeconds * context.sampleRate);
    if (taking !== mine) return;
    taking = undefined;
    const delay = Math.round(graph.delay.delayTime.value * context.sampleRate);
    // Otherwise the next `timeupdate` tries again.
    if (offset !== undefined)
      sounding = { join, context, sound: playJoinedEdges(join, graph, offset - delay), correction: new RateCorrection() };
  };

  const align = async (element: HTMLAudioElement, graph: ChannelGraph) => {
    const mine = sounding;
    if (!mine) return;
    const { sampleRate } = mine.context;
    const offset = await offsetOf(mine.join, graph, mine.join.joinsAt + element.currentTime * sampleRate);
    if (sounding !== mine) return;
    const ahead = offset === undefined ? NaN : (offset - mine.sound.offset) / sampleRate;
    const { rate, seconds } = mine.correction.rateFor(ahead);
    const isLastChance = mine.sound.endsAt - mine.context.currentTime < LEAST_LEFT_SECONDS + seconds;
    if (ahead >= 0 && ahead <= (isLastChance ? graph.delay.delayTime.maxValue : CLOSE_SECONDS)) {
      graph.delay.delayTime.value = ahead;
      give(mine, graph);
    } else if (isLastChance) give(mine, graph);
    else {
      element.playbackRate = rate;
      mine.timer = setTimeout(() => alignLater(mine, element, graph), seconds * 1_000);
    }
  };
  const give = ({ sound }: Sounding, graph: ChannelGraph) => {
    sound.giveTo(graph);
    sounding = undefined;
  };
  const alignLater = (from: Sounding, element: HTMLAudioElement, graph: ChannelGraph) => {
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
      if (!graph || !prepared?.join || sounding || taking || element.playbackRate !== 1) return;
      if (left < MOST_LEFT_SECONDS && left > LEAST_LEFT_SECONDS) void takeOver(graph, prepared.join, left);
    },
    startsInMs: () => (sounding && !sounding.next ? (sounding.sound.joinsAt - sounding.context.currentTime) * 1_000 - AHEAD_MS : undefined),
    delayOf: (element) =>
      sounding?.next === element
        ? element.currentTime - (sounding.context.currentTime - sounding.sound.joinsAt)
        : (channelOf(element).graph?.delay.delayTime.value ?? 0),
    giveTo: (element) => {
      const { graph } = channelOf(element);
      if (!graph || !sounding) return;
      graph.own.gain.value = 0;
      sounding.next = element;
      alignLater(sounding, element, graph);
    },
    stop: (element) => {
      taking = undefined;
      clearTimeout(sounding?.timer);
      if (sounding?.next) sounding.next.playbackRate = 1;
      sounding?.sound.stop();
      sounding = undefined;
      channelOf(element).endFade();
    },
  };
}
