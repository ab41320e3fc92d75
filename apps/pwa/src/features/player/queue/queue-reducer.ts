import type { Song } from '@chorus/contracts';
import type { CanPlay } from '../../../platform/audio/can-play';
import { addByHand, byHandAgain, jumpTo, removeSongs, replaceAroundCurrent, takeOver, withNewAudio, withoutDeleted } from './queue-order';
import type { QueueCommand, QueueContext, QueueEvent, Rule, Start } from './queue-commands';
import {
  albumQueue,
  allAtStored,
  canSound,
  currentOf,
  emptyQueue,
  isAvailable,
  isPlayable,
  keyOf,
  placeOf,
  queueAroundSong,
  randomQueue,
} from './queue-rules';
import type { Direction, Queue, Random } from './queue-rules';
import { endsHere, isUnpicked, pickedOf, stepOf } from './queue-steps';

export interface QueueStep {
  readonly context: QueueContext;
  readonly events: readonly QueueEvent[];
}

export const stay = (context: QueueContext): QueueStep => ({ context, events: [] });

export const change = (context: QueueContext, more: Partial<QueueContext>): QueueStep => stay({ ...context, ...more });

/** A change after which the current song may be another one. */
export function changeCurrent(context: QueueContext, more: Partial<QueueContext>, start: Start): QueueStep {
  const next = { ...context, ...more };
  return { context: next, events: [{ type: 'current.changed', song: currentOf(next), start }] };
}

export const withEvents = ({ context, events }: QueueStep, ...more: QueueEvent[]): QueueStep => ({ context, events: [...events, ...more] });

type Rejection = Extract<QueueEvent, { type: 'queue.rejected' }>;

const rejected = (song: Song): Rejection => ({ type: 'queue.rejected', reason: 'invalid song', song });

const noSongs: Rejection = { type: 'queue.rejected', reason: 'no songs' };
const notAvailable: Rejection = { type: 'queue.rejected', reason: 'not available' };
const unplayable = (songs: readonly Song[]): Rejection => ({ type: 'queue.rejected', reason: 'unplayable', songs });

export const emptied = () => ({ ...emptyQueue(), source: undefined, byHand: [], ordered: [], isSuggested: false });

const playsAll: CanPlay = () => true;

export const emptyContext = (canPlay = playsAll): QueueContext => ({
  ...emptied(),
  shuffle: undefined,
  repeatsAll: false,
  library: [],
  deletedId: undefined,
  available: undefined,
  canPlay,
  stored: new Map(),
  picked: undefined,
  own: undefined,
  ledBy: undefined,
});

type Command<Type extends QueueCommand['type']> = Extract<QueueCommand, { type: Type }>;

/** Handles changes by the page and the server, in any mode. */
export function reduceChange(context: QueueContext, command: QueueCommand, random: Random): QueueStep {
  switch (command.type) {
    case 'queue.libraryChanged':
      return change(context, { picked: undefined, library: command.songs, songs: withNewAudio(context.songs, command.songs) });
    case 'queue.led':
      return change(context, { ledBy: command.by });
    case 'queue.availabilityChanged':
      return changeAvailability(context, command);
    case 'queue.songsDeleted':
      return dropDeleted(context, command.songIds);
    case 'queue.pick':
      return pick(context, random);
    default:
      return context.own ? stay(context) : reduceChoice(context, command, random);
  }
}

/** Handles what the listener does with their own queue. */
function reduceChoice(context: QueueContext, command: QueueCommand, random: Random): QueueStep {
  switch (command.type) {
    case 'queue.playSong':
      return playSong(context, command, random);
    case 'queue.playAlbum':
      return playAlbum(context, command, random);
    case 'queue.next':
      return endsHere(context) ? stepBy(context, 1, 'wait') : goOn(context, 1, random);
    case 'queue.previous':
      return goOn(context, -1, random);
    case 'queue.playNext':
      return playNext(context, command);
    case 'queue.arrange':
      return arrange(context, command.by, random);
    case 'queue.amend':
      return change(context, command.by(context, random));
    case 'queue.clear':
      return isEmpty(context) ? change(context, emptied()) : changeCurrent(context, emptied(), 'wait');
    default:
      return isEmpty(context) ? fill(context, command, random) : edit(context, command, random);
  }
}

function fill(context: QueueContext, command: QueueCommand, random: Random): QueueStep {
  if (command.type !== 'queue.offer' && command.type !== 'queue.restore') return stay(context);
  if (!command.songs.some(isPlayable)) return withEvents(stay(context), noSongs);
  const isSuggested = command.type === 'queue.offer';
  // A song that is restored was chosen, and when it is played, it is said that it can't be.
  const queue = isSuggested ? albumQueue(command.songs, 0, { canPlay: context.canPlay }) : albumQueue(command.songs, command.index);
  return changeCurrent(context, { ...take(context, { queue }, random), isSuggested }, 'wait');
}

function edit(context: QueueContext, command: QueueCommand, random: Random): QueueStep {
  if (command.type === 'queue.remove') return remove(context, command.keys);
  return command.type === 'queue.offer' && context.isSuggested ? replaceSuggested(context, command, random) : stay(context);
}

function changeAvailability(
  context: QueueContext,
  { available, stored = context.stored }: Command<'queue.availabilityChanged'>,
): QueueStep {
  const { library, songs, own } = context;
  return change(context, {
    picked: undefined,
    available,
    stored,
    library: allAtStored(library, stored),
    songs: allAtStored(songs, stored),
    own: own && { ...own, songs: allAtStored(own.songs, stored) },
  });
}

const isEmpty = ({ songs }: QueueContext): boolean => songs.length === 0;

const knownTo = ({ library, songs, deletedId }: QueueContext) => [...library, ...songs].filter(({ _id }) => _id !== deletedId);

const poolOf = (context: QueueContext) => knownTo(context).filter((song) => canSound(song, context));

/** Why none of the songs can be heard; undefined if one can, or if there are none. */
function refusalOf({ available, canPlay }: QueueContext, songs: readonly Song[]): Rejection | undefined {
  const playable = songs.filter(isPlayable);
  const coded = playable.filter(canPlay);
  if (playable.length > 0 && coded.length === 0) return unplayable(playable);
  return coded.length > 0 && !coded.some((song) => isAvailable(song, available)) ? notAvailable : undefined;
}

const take = (context: QueueContext, { queue, source }: { queue: Queue; source?: string | undefined }, random: Random) => ({
  ...(context.shuffle ?? takeOver)(context, queue, random),
  source,
  picked: undefined,
});

/**
 * Why the songs that the listener chose can't be heard. No other song takes the place of one that they pressed; without a network, those that
 * are not stored can't be pressed.
 */
export function refusalOfChoice(context: QueueContext, command: Command<'queue.playSong' | 'queue.playAlbum'>): Rejection | undefined {
  if (command.type === 'queue.playSong') return refusalOf(context, [command.song]);
  const { songs, startIndex = -1 } = command;
  const pressed = songs[startIndex];
  return pressed && isPlayable(pressed) && !context.canPlay(pressed) ? unplayable([pressed]) : refusalOf(context, songs);
}

function playSong(context: QueueContext, command: Command<'queue.playSong'>, random: Random): QueueStep {
  const { song } = command;
  if (!isPlayable(song)) return withEvents(stay(context), rejected(song));
  const refusal = refusalOfChoice(context, command);
  if (refusal) return withEvents(stay(context), refusal);
  const place = placeOf(context.songs, song);
  if (place !== -1) return changeCurrent(context, jumpTo(context, place), 'play');
  const queue = queueAroundSong(song, poolOf(context), random);
  return changeCurrent(context, { ...take(context, { queue }, random), isSuggested: true }, 'play');
}

function playAlbum(context: QueueContext, command: Command<'queue.playAlbum'>, random: Random): QueueStep {
  const { songs, source, startIndex } = command;
  if (!songs.some(isPlayable)) return withEvents(stay(context), noSongs);
  const refusal = refusalOfChoice(context, command);
  if (refusal) return withEvents(stay(context), refusal);
  const queue = albumQueue(songs, startIndex ?? (context.shuffle ? Math.floor(random() * songs.length) : 0), context);
  return changeCurrent(context, { ...take(context, { queue, source }, random), isSuggested: false }, 'play');
}

function stepBy(context: QueueContext, direction: Direction, start: 'play' | 'wait'): QueueStep {
  const index = stepOf(context, direction) ?? context.index;
  const byHand = direction === 1 && index < context.index ? byHandAgain(context) : context.byHand;
  return changeCurrent(context, { index, byHand }, start);
}

/** At the end of the queue, random songs follow. */
function goOn(context: QueueContext, direction: Direction, random: Random): QueueStep {
  if (stepOf(context, direction) !== undefined) return stepBy(context, direction, 'play');
  if (poolOf(context).length === 0) return endWithout(context);
  const picked = pickedOf(context);
  const queue = picked?.songs.length ? picked : randomQueue(poolOf(context), currentOf(context), random);
  const step = changeCurrent(context, { ...take(context, { queue }, random), isSuggested: true }, 'play');
  const isAfterArranged = direction === 1 && !isEmpty(context) && !context.isSuggested;
  return isAfterArranged ? withEvents(step, { type: 'songs.picked' }) : step;
}

/** With no song that can be heard, the queue waits, and is emptied if there is none at all. */
function endWithout(context: QueueContext): QueueStep {
  const refusal = refusalOf(context, knownTo(context)) ?? (context.available && notAvailable);
  return refusal ? withEvents(changeCurrent(context, {}, 'wait'), refusal) : changeCurrent(context, emptied(), 'wait');
}

function pick(context: QueueContext, random: Random): QueueStep {
  const current = currentOf(context);
  if (!current || !isUnpicked(context)) return stay(context);
  return change(context, { picked: { queue: randomQueue(poolOf(context), current, random), afterKey: keyOf(current) } });
}

function playNext(context: QueueContext, { songs, afterAdded }: Command<'queue.playNext'>): QueueStep {
  const valid = songs.filter(isPlayable);
  if (valid.length === 0) return withEvents(stay(context), ...songs.slice(0, 1).map(rejected));
  const playable = valid.filter(context.canPlay);
  if (playable.length === 0) return withEvents(stay(context), unplayable(valid));
  const added = { ...addByHand(context, playable, afterAdded), isSuggested: false };
  return isEmpty(context) ? changeCurrent(context, added, 'wait') : change(context, added);
}

function arrange(context: QueueContext, by: Rule, random: Random): QueueStep {
  const arranged = { ...by(context, random), isSuggested: false };
  if (!isEmpty(context)) return change(context, arranged);
  return arranged.songs?.length ? changeCurrent(context, arranged, 'wait') : stay(context);
}

function remove(context: QueueContext, keys: readonly string[]): QueueStep {
  const left = { ...removeSongs(context, keys), isSuggested: false };
  if (left.songs.length === 0) return changeCurrent(context, emptied(), 'wait');
  const current = currentOf(context);
  return current && keys.includes(keyOf(current)) ? changeCurrent(context, left, 'keep') : change(context, left);
}

/** Nobody chose the order of suggested songs, so another list with the current song may replace it. */
function replaceSuggested(context: QueueContext, { songs }: Command<'queue.offer'>, random: Random): QueueStep {
  if (!songs.some(isPlayable)) return withEvents(stay(context), noSongs);
  if (!songs.some((song) => isPlayable(song) && song._id === currentOf(context)?._id)) return stay(context);
  return change(context, take(context, { queue: replaceAroundCurrent(context, songs) }, random));
}

const dropDeleted = (context: QueueContext, songIds: readonly string[]): QueueStep =>
  change(context, {
    ...withoutDeleted(context, songIds),
    picked: undefined,
    library: context.library.filter(({ _id }) => !songIds.includes(_id)),
    deletedId: songIds.find((id) => id === currentOf(context)?._id) ?? context.deletedId,
  });
