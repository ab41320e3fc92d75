import { isAwaited } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { Playback } from '../../create-playback';
import { keyOf } from '../../queue/queue-key';
import { currentOf } from '../../queue/queue-rules';
import { followingSong, isUnpicked } from '../../queue/queue-steps';
import { AGAIN } from '../audio-actor';
import type { AudioOutput } from '../audio-output';
import { canJoinGaplessly, overlapAfter, overlapNow, overlapOf, startsIn } from './join-rules';
import { MutedStart } from './muted-start';
import { StartLatency } from './start-latency';
import type { Channels } from './channels';
import type { GaplessJoin } from './gapless/gapless-join';

/** How long before the end of a song the next one is loaded. */
const PREPARE_MS = 20_000;
/** A timer is set for a start within this time. Before that, the next `timeupdate` looks again. */
const SOON_MS = 2_000;
/** In a room a song plays to its end while the next one gets ready, which takes at most this long. */
const ROOM_TAIL_MS = 2_500;
/** With more than this left, the room has skipped to the next song; with less, this one is ending. */
const ROOM_OVERLAP_MS = 200;
/** A timer that fires earlier than this was set for an overlap that has become shorter since, and is set again. */
const EARLY_MS = 100;

export interface JoinDeps {
  output: AudioOutput;
  playback: Pick<Playback, 'queue' | 'player'>;
  channels: Channels;
  /** Takes turns with the element of the output. */
  second: HTMLAudioElement;
  crossfadeSeconds: () => number;
  isGapless: () => boolean;
  /** Undefined until it is loaded, which it is when it is turned on. */
  gapless: () => GaplessJoin | undefined;
  gainOf: (song: Song) => number;
  /** Of the song for whose end the next one was held back. */
  onHeldEnd: () => void;
}

/**
 * Loads the next song into the element that is free, and starts it there a moment before the current one has ended. To the player that is the
 * end of the song: it loads and plays the next one in the same tick, as always.
 */
export class SongJoiner {
  readonly #deps: JoinDeps;
  readonly #latency = new StartLatency();
  readonly #mutedStart: MutedStart;
  #free: HTMLAudioElement;
  #ready: Song | undefined;
  #isJoining = false;
  #isTailSounding = false;
  /** Of the fade in which the tail sounds. Endless where there is none. */
  #fadeMs = Infinity;
  #isNextHeld = false;
  /** The next seek is that of a long song to the position it was left at. */
  #isResuming = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: JoinDeps) {
    this.#deps = deps;
    this.#free = deps.second;
    this.#mutedStart = new MutedStart(deps.output, deps.channels);
    const { output, playback, second } = deps;
    for (const element of [output.element, second]) {
      element.addEventListener('pause', this.#onTailEnd);
      element.addEventListener('error', this.#onError);
    }
    for (const event of ['timeupdate', 'playing', 'seeked', 'ratechange', 'durationchange']) output.addEventListener(event, this.#update);
    output.addEventListener('playing', () => {
      if (this.#isLed() && (this.#free.duration - this.#free.currentTime) * 1_000 > ROOM_OVERLAP_MS) this.#stopTail();
    });
    output.addEventListener('seeking', () => {
      if (!this.#isResuming && !this.#isLed()) this.#interrupt();
      this.#isResuming = false;
    });
    playback.queue.subscribe(this.#update);
    playback.player.on('playback.changed', ({ isPlaying }) => {
      if (this.#isJoining) return;
      if (!isPlaying) {
        this.#interrupt();
        return;
      }
      this.#mutedStart.onPlayed();
      // What a stop at the end of a song let sound is not heard beside the next one.
      if (!this.#isLed()) this.#stopTail();
    });
  }

  /** The element in which this address is ready, or sounds already. */
  elementFor(url: string): HTMLAudioElement | undefined {
    this.#isResuming = false;
    const isReady = this.#ready?.audioUrl === url && !this.#free.error;
    if (isReady && (this.#isJoining || this.#deps.output.ended)) this.#stopTail();
    else this.#interrupt();
    if (!isReady) return undefined;
    const { element: before } = this.#deps.output;
    this.#isTailSounding = !before.paused && (this.#isJoining || (this.#isLed() && this.#leftMs() < ROOM_TAIL_MS));
    if (!this.#isTailSounding) before.pause();
    const element = this.#free;
    [this.#free, this.#ready] = [before, undefined];
    this.#muteStartAtEnd(element);
    this.#deps.gapless()?.giveTo(element);
    return element;
  }

  /**
   * For the sleep timer at the end of the song, set during a crossfade: while the ending song is still the louder one, it plays to its end
   * without a fade, and the next song, which has started already, stays silent.
   */
  holdNext(): void {
    const { output, channels } = this.#deps;
    if (!this.#isTailSounding || this.#isLed() || !(leftMsOf(this.#free) > this.#fadeMs / 2)) return;
    this.#isNextHeld = true;
    channels.channelOf(output.element).mute();
    channels.channelOf(this.#free).endFade();
  }

  releaseNext(): void {
    if (this.#isNextHeld) this.#interrupt();
  }

  readonly #update = () => {
    clearTimeout(this.#timer);
    if (!(this.#leftMs() < PREPARE_MS) || this.#isTailSounding) return;
    this.#pickNext();
    const next = this.#nextSong();
    if (!next) return;
    if (this.#ready?.audioUrl !== next.audioUrl) this.#prepare(next);
    if (this.#isLed()) return;
    this.#prepareGapless(next);
    const inMs = this.#startsInMs(next);
    const joinOrWait = () => (this.#startsInMs(next) > EARLY_MS ? this.#update() : this.#join());
    if (inMs < SOON_MS) this.#timer = setTimeout(joinOrWait, Math.max(0, inMs));
  };

  #prepare(song: Song) {
    const { channels, gainOf } = this.#deps;
    this.#ready = song;
    this.#free.preload = 'auto';
    this.#free.src = song.audioUrl;
    channels.channelOf(this.#free).endFade();
    channels.setLevel(this.#free, gainOf(song));
  }

  #prepareGapless(next: Song) {
    const { output, isGapless, gapless } = this.#deps;
    const { song } = this.#player.context;
    if (!song || !isGapless() || !canJoinGaplessly(song, next)) return;
    gapless()?.prepare(song, next, output.element);
    gapless()?.takeOver(output.element);
  }

  #startsInMs(next: Song): number {
    const gaplessInMs = this.#deps.gapless()?.startsInMs();
    return gaplessInMs === undefined ? startsIn(this.#moment(next)) : gaplessInMs - this.#latency.ms;
  }

  #join() {
    const { output, channels, gapless } = this.#deps;
    const next = this.#nextSong();
    const isReady = next && this.#ready?.audioUrl === next.audioUrl && this.#free.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    if (!isReady || !this.#player.matches({ playback: { playing: 'sounding' } })) return;
    const [began, moment] = [performance.now(), this.#moment(next)];
    if (overlapNow(moment) === undefined) return;
    const [ending, starting] = [output.element, this.#free];
    const isFaded = gapless()?.startsInMs() === undefined;
    if (!this.#startFree(isFaded)) return;
    this.#fadeMs = Infinity;
    // After the microtasks of listeners that seek in the song that starts.
    queueMicrotask(() => {
      this.#isResuming = starting.seeking;
      if (!starting.seeking) this.#latency.learnFrom(starting);
    });
    if (!isFaded) return;
    const durationMs = overlapAfter(moment, performance.now() - began);
    this.#fadeMs = durationMs;
    channels.crossfade(ending, starting, { delayMs: this.#latency.ms, durationMs });
  }

  /** Returns whether it started. The sleep timer, for example, may pause instead: the current song then plays to its end. */
  #startFree(isFaded: boolean): boolean {
    const { output, channels, gapless } = this.#deps;
    const [ending, starting] = [output.element, this.#free];
    channels.resume();
    // It may sound before a busy page comes to fade it in.
    if (isFaded) channels.channelOf(starting).mute();
    this.#isJoining = true;
    output.dispatchEvent(new Event('ended'));
    this.#isJoining = false;
    const hasStarted = output.element === starting && !output.paused;
    if (hasStarted) return true;
    if (output.element === starting) this.#mutedStart.untilPlayed(starting);
    else channels.channelOf(starting).endFade();
    // What was decoded goes on into the next song.
    gapless()?.stop(ending);
    return false;
  }

  /** Where a late timer has left the end to the element. */
  #muteStartAtEnd(starting: HTMLAudioElement) {
    const { output, gapless } = this.#deps;
    const isDecoded = gapless()?.startsInMs() !== undefined;
    if (output.ended && !this.#isJoining && !this.#isLed() && !isDecoded) this.#mutedStart.untilTickEnds(starting);
  }

  #interrupt() {
    const { output, channels, gapless } = this.#deps;
    this.#stopTail();
    gapless()?.stop(output.element);
    // What plays then would begin in the middle of the fade.
    channels.channelOf(output.element).endFade();
  }

  #stopTail() {
    if (!this.#isTailSounding) return;
    this.#isTailSounding = this.#isNextHeld = false;
    this.#free.pause();
  }

  readonly #onTailEnd = ({ target }: Event) => {
    if (target !== this.#free) return;
    this.#isTailSounding = false;
    if (this.#isNextHeld) this.#endHold();
  };

  /** Once, as a song that plays. */
  readonly #onError = ({ target }: Event) => {
    if (target === this.#free && this.#ready && !this.#free.src.endsWith(AGAIN)) this.#free.src += AGAIN;
  };

  #endHold() {
    const { output, playback, onHeldEnd } = this.#deps;
    this.#isNextHeld = false;
    onHeldEnd();
    // A long song stays where it was left.
    if (output.currentTime * 1_000 < PREPARE_MS) playback.player.send({ type: 'player.seek', seconds: 0 });
  }

  /** The queue picks at its end otherwise, which is too late to make a song ready. */
  #pickNext() {
    const { queue } = this.#deps.playback;
    const isWanted = this.#player.matches({ playback: 'playing' }) && !this.#player.matches({ repeat: 'one' });
    if (isWanted && isUnpicked(queue.getSnapshot().context)) queue.send({ type: 'queue.pick' });
  }

  #nextSong(): Song | undefined {
    const now = this.#player;
    const { context } = this.#deps.playback.queue.getSnapshot();
    if (!now.matches({ playback: 'playing' })) return undefined;
    // While songs change, the queue is a step ahead of the player.
    if (!isSame(currentOf(context), now.context.song)) return undefined;
    if (now.matches({ repeat: 'one' }) && !this.#isLed()) return now.context.song;
    const next = followingSong(context);
    return next && isAwaited(next) ? undefined : next;
  }

  #moment(next: Song) {
    const { song } = this.#player.context;
    return { leftMs: this.#leftMs(), latencyMs: this.#latency.ms, overlapMs: overlapOf(song ?? next, next, this.#deps.crossfadeSeconds()) };
  }

  #leftMs(): number {
    return leftMsOf(this.#deps.output);
  }

  get #player() {
    return this.#deps.playback.player.getSnapshot();
  }

  #isLed(): boolean {
    return this.#player.context.isLed;
  }
}

const leftMsOf = ({ duration, currentTime, playbackRate }: Pick<HTMLAudioElement, 'duration' | 'currentTime' | 'playbackRate'>): number =>
  ((duration - currentTime) / playbackRate) * 1_000;

const isSame = (one: Song | undefined, other: Song | undefined): boolean =>
  one !== undefined && other !== undefined && keyOf(one) === keyOf(other);
