import { hasUnknownAudio } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { Playback } from '../../create-playback';
import { currentOf, keyOf } from '../../queue/queue-rules';
import { followingSong, isUnpicked } from '../../queue/queue-steps';
import { AGAIN } from '../audio-actor';
import { loadSong } from '../audio-output';
import type { AudioOutput } from '../audio-output';
import { canJoinGaplessly, overlapAfter, overlapNow, overlapOf, startsIn } from './join-rules';
import { MutedStart } from './muted-start';
import { StartLatency } from './start-latency';
import type { Channels } from './channel';
import type { GaplessJoin } from './gapless/gapless-join';

/** How long before the end of a song the next one is loaded. */
const PREPARE_MS = 20_000;
/** A start within this time gets a timer. Before that, the next `timeupdate` checks again. */
const SOON_MS = 2_000;
/** In a room, a song with less than this left plays to its end while the next one gets ready. */
const ROOM_TAIL_MS = 2_500;
/** In a room, a song with more than this left when the next one plays was skipped, and stops. */
const ROOM_OVERLAP_MS = 200;
/** A timer that fires earlier than this was set for an overlap that has become shorter since, and is set again. */
const EARLY_MS = 100;

export interface JoinDeps {
  output: AudioOutput;
  playback: Pick<Playback, 'queue' | 'player'>;
  channels: Channels;
  /** The other element. Both take turns in playing and loading the next song. */
  second: HTMLAudioElement;
  crossfadeSeconds: () => number;
  isGapless: () => boolean;
  /** Whether the current element plays one song after the other, without the others. */
  isAlone: () => boolean;
  /** Undefined until its code has loaded, which starts when the listener turns it on. */
  gapless: () => GaplessJoin | undefined;
  /** The factor that levels the next song. */
  gainOf: (song: Song) => number;
  /** Called at the end of the song for which `holdNext` has silenced the next one. */
  onHeldEnd: () => void;
}

/**
 * Loads the next song into the free element, and starts it there shortly before the current song ends. It tells the player that the song has
 * ended, and the player loads and plays the next one in the same tick, as always.
 */
export class SongJoiner {
  readonly #deps: JoinDeps;
  readonly #latency = new StartLatency();
  readonly #mutedStart: MutedStart;
  #free: HTMLAudioElement;
  /** Loaded in the free element. */
  #ready: Song | undefined;
  #isJoining = false;
  /** The free element still plays the end of the song before. */
  #isTailPlaying = false;
  /** The length of the current crossfade; Infinity without one. */
  #fadeMs = Infinity;
  #isNextHeld = false;
  /** The next `seeking` event is a long song that returns to its saved position, not the listener. */
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
      // After a stop at the end of a song, its tail may still play, and must not overlap the song that is played now.
      if (!this.#isLed()) this.#stopTail();
    });
  }

  /** The free element if this address is ready there, which then becomes the element of the output. */
  elementFor(url: string): HTMLAudioElement | undefined {
    this.#isResuming = false;
    const isReady = this.#isReady(url);
    if (isReady && (this.#isJoining || this.#deps.output.ended)) this.#stopTail();
    else this.#interrupt();
    if (!isReady) return undefined;
    const { element: before } = this.#deps.output;
    this.#isTailPlaying = !before.paused && (this.#isJoining || (this.#isLed() && this.#leftMs() < ROOM_TAIL_MS));
    if (!this.#isTailPlaying) before.pause();
    const element = this.#free;
    [this.#free, this.#ready] = [before, undefined];
    this.#muteStartAtEnd(element);
    this.#deps.gapless()?.handOverTo(element);
    return element;
  }

  #isReady(url: string): boolean {
    return this.#ready?.audioUrl === url && !this.#free.error && !this.#deps.isAlone();
  }

  /**
   * For the sleep timer at the end of the song, set during a crossfade: while the ending song is still the louder one, it plays to its end
   * without a fade, and the next song, which has started already, stays silent.
   */
  holdNext(): void {
    const { output, channels } = this.#deps;
    if (!this.#isTailPlaying || this.#isLed() || !(leftMsOf(this.#free) > this.#fadeMs / 2)) return;
    this.#isNextHeld = true;
    channels.channelOf(output.element).mute();
    channels.channelOf(this.#free).endFade();
  }

  releaseNext(): void {
    if (this.#isNextHeld) this.#interrupt();
  }

  readonly #update = () => {
    clearTimeout(this.#timer);
    if (!(this.#leftMs() < PREPARE_MS) || this.#isTailPlaying) return;
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
    loadSong(this.#free, song.audioUrl);
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
    // Queued after the microtasks of listeners that seek in the song that starts.
    queueMicrotask(() => {
      this.#isResuming = starting.seeking;
      if (!starting.seeking) this.#latency.learnFrom(starting);
    });
    if (!isFaded) return;
    const durationMs = overlapAfter(moment, performance.now() - began);
    this.#fadeMs = durationMs;
    channels.crossfade(ending, starting, { delayMs: this.#latency.ms, durationMs });
  }

  /** Returns whether it started. The player may be paused instead, for example by the sleep timer: the current song then plays to its end. */
  #startFree(isFaded: boolean): boolean {
    const { output, channels, gapless } = this.#deps;
    const [ending, starting] = [output.element, this.#free];
    channels.resume();
    // On a busy page it may be heard before its fade begins.
    if (isFaded) channels.channelOf(starting).mute();
    this.#isJoining = true;
    output.dispatchEvent(new Event('ended'));
    this.#isJoining = false;
    const hasStarted = output.element === starting && !output.paused;
    if (hasStarted) return true;
    if (output.element === starting) this.#mutedStart.muteUntilPlayed(starting);
    else channels.channelOf(starting).endFade();
    // The decoded audio would continue into the next song.
    gapless()?.stop(ending);
    return false;
  }

  /** After a late timer, when the song before has ended by itself: the player may be paused in this tick, for example by the sleep timer. */
  #muteStartAtEnd(starting: HTMLAudioElement) {
    const { output, gapless } = this.#deps;
    const isDecoded = gapless()?.startsInMs() !== undefined;
    if (output.ended && !this.#isJoining && !this.#isLed() && !isDecoded) this.#mutedStart.muteUntilTickEnds(starting);
  }

  #interrupt() {
    const { output, channels, gapless } = this.#deps;
    this.#stopTail();
    gapless()?.stop(output.element);
    // Otherwise what this element plays next would start in the middle of the fade.
    channels.channelOf(output.element).endFade();
  }

  #stopTail() {
    if (!this.#isTailPlaying) return;
    this.#isTailPlaying = this.#isNextHeld = false;
    this.#free.pause();
  }

  readonly #onTailEnd = ({ target }: Event) => {
    if (target !== this.#free) return;
    this.#isTailPlaying = false;
    if (this.#isNextHeld) this.#endHold();
  };

  /** Loads the next song once more, like the audio actor does for the current one. */
  readonly #onError = ({ target }: Event) => {
    if (target === this.#free && this.#ready && !this.#free.src.endsWith(AGAIN)) this.#free.src += AGAIN;
  };

  #endHold() {
    const { output, playback, onHeldEnd } = this.#deps;
    this.#isNextHeld = false;
    onHeldEnd();
    // A long song keeps its saved position.
    if (output.currentTime * 1_000 < PREPARE_MS) playback.player.send({ type: 'player.seek', seconds: 0 });
  }

  /** Otherwise the queue picks a song only when its last one ends, which is too late to load it in time. */
  #pickNext() {
    const { queue } = this.#deps.playback;
    const isWanted = this.#player.matches({ playback: 'playing' }) && !this.#player.matches({ repeat: 'one' });
    if (isWanted && isUnpicked(queue.getSnapshot().context)) queue.send({ type: 'queue.pick' });
  }

  #nextSong(): Song | undefined {
    const now = this.#player;
    const { context } = this.#deps.playback.queue.getSnapshot();
    if (!now.matches({ playback: 'playing' }) || this.#deps.isAlone()) return undefined;
    // While songs change, the queue is a step ahead of the player.
    if (!isSame(currentOf(context), now.context.song)) return undefined;
    if (now.matches({ repeat: 'one' }) && !this.#isLed()) return now.context.song;
    const next = followingSong(context);
    return next && hasUnknownAudio(next) ? undefined : next;
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
