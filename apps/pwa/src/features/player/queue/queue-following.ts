import type { Song } from '@chorus/contracts';
import type { QueueCommand, QueueContext, QueueEvent, QueueRequest, Rule } from './queue-commands';
import { currentOf, keyOf, placeOf } from './queue-rules';
import { addedByHand, withCurrent, withoutDeleted } from './queue-order';
import type { Queue, QueuedSong, Random } from './queue-rules';
import { change, changeCurrent, emptied, refusalOfChoice, stay, withEvents } from './queue-reducer';
import type { QueueStep } from './queue-reducer';
import { withCopies } from './with-copies';

/** Keeps the listener's own queue, unless it follows already. */
export function follow(context: QueueContext, command: Extract<QueueCommand, { type: 'queue.follow' }>): QueueStep {
  const { songs: queued, index: place, source, byHand, ordered, shuffle, repeatsAll, isSuggested } = context;
  const { songs, index, start, seconds = 0 } = command;
  const own = context.own ?? { songs: queued, index: place, source, byHand, ordered, shuffle, repeatsAll, isSuggested, seconds };
  const followed = { ...emptied(), shuffle: undefined, repeatsAll: false, songs, index, own, deletedId: undefined };
  return needsReload(context, command) ? changeCurrent(context, followed, start) : change(context, followed);
}

/** A song that already plays when the listener begins to follow continues; later, another copy of it counts as another song. */
function needsReload(context: QueueContext, next: Queue): boolean {
  const [before, after] = [currentOf(context), currentOf(next)];
  if (!before || !after) return before !== after;
  return context.own ? keyOf(before) !== keyOf(after) : before._id !== after._id;
}

/** Undefined for commands that are the same in any mode. The listener's changes are requested of the room. */
export function reduceFollowing(context: QueueContext, command: QueueCommand, random: Random): QueueStep | undefined {
  switch (command.type) {
    case 'queue.next':
      return next(context, command);
    case 'queue.playSong':
    case 'queue.playAlbum':
      return choose(context, command);
    case 'queue.previous':
    case 'queue.playNext':
    case 'queue.arrange':
    case 'queue.remove':
      return request(context, command);
    case 'queue.amend':
      return change(context, amendOwn(context, command.by, random));
    case 'queue.songsDeleted':
      return change(context, ownWithoutDeleted(context, command.songIds));
    case 'queue.clear':
      return changeCurrent(context, { ...endFollowing(context), ...emptied() }, 'wait');
    case 'queue.unfollow':
      return unfollow(context, command);
    default:
      return undefined;
  }
}

const request = (context: QueueContext, command: QueueRequest): QueueStep =>
  withEvents(stay(context), { type: 'queue.requested', request: command });

/** The room plays its own songs for everybody, whatever this browser can play. Others would end it, so what can't be heard is refused at once. */
function choose(context: QueueContext, command: Extract<QueueRequest, { type: 'queue.playSong' | 'queue.playAlbum' }>): QueueStep {
  const isOfRoom = command.type === 'queue.playSong' && placeOf(context.songs, command.song) !== -1;
  const refusal = isOfRoom ? undefined : refusalOfChoice(context, command);
  return refusal?.reason === 'unplayable' ? withEvents(stay(context), refusal) : request(context, command);
}

/** The next song of the room plays in the tick in which one ends; after one that fails there is silence until the room moves on. */
function next(context: QueueContext, command: Extract<QueueCommand, { type: 'queue.next' }>): QueueStep {
  if (!command.after) return request(context, command);
  const index = context.index + 1;
  return command.after === 'end' && context.songs[index] ? changeCurrent(context, { index }, 'play') : stay(context);
}

function unfollow(
  context: QueueContext,
  { keepsSong = false }: Pick<Extract<QueueCommand, { type: 'queue.unfollow' }>, 'keepsSong'>,
): QueueStep {
  const current = currentOf(context);
  if (keepsSong && context.own && current) return keepSong(context, context.own, current);
  const { own } = context;
  const step = change(context, endFollowing(context));
  const song = own && currentOf(own);
  const isBack: QueueEvent = { type: 'current.changed', song, start: 'wait', ...(own && own.songs.length > 0 && { seconds: own.seconds }) };
  return withEvents(step, isBack);
}

/**
 * The room's song plays on: at its place in the listener's own queue, or before the song at which that waits. Without a queue of their own, the
 * rest of the room's is theirs.
 */
function keepSong(context: QueueContext, own: Queue & { byHand: readonly string[] }, song: Song): QueueStep {
  const { songs, index } = context;
  if (own.songs.length === 0)
    return change(context, { ...endFollowing(context), songs: withCopies(songs.slice(index).map(ofNoRoom)), index: 0 });
  const kept = ofNoRoom(song);
  if (placeOf(own.songs, kept) !== -1) return change(context, { ...endFollowing(context), ...withCurrent(own.songs, kept) });
  const byHand = addedByHand(own, [keyOf(kept)]);
  return change(context, { ...endFollowing(context), songs: own.songs.toSpliced(own.index, 0, kept), byHand, isSuggested: false });
}

const ofNoRoom = ({ itemId: _item, copy: _copy, ...song }: QueuedSong): Song => song;

const amendOwn = ({ own }: QueueContext, by: Rule, random: Random) => ({ own: own && { ...own, ...by(own, random) } });

const ownWithoutDeleted = ({ own, library }: QueueContext, songIds: readonly string[]) => ({
  own: own && { ...own, ...withoutDeleted(own, songIds) },
  library: library.filter(({ _id }) => !songIds.includes(_id)),
});

function endFollowing({ own }: QueueContext): Partial<QueueContext> {
  if (!own) return { own };
  const { seconds: _, ...queue } = own;
  return { ...queue, own: undefined };
}
