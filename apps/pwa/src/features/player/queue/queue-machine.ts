import { enqueueActions, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { CanPlay } from '../../../platform/audio/can-play';
import type { QueueCommand, QueueContext, QueueEvent } from './queue-commands';
import { follow, reduceFollowing } from './queue-following';
import { withoutDeleted } from './queue-order';
import { emptyContext, reduceChange } from './queue-reducer';
import type { QueueStep } from './queue-reducer';
import { allAtStored, atStored, currentOf } from './queue-rules';
import type { Random } from './queue-rules';

const toEmpty = { guard: 'isEmpty', target: '#queue.empty' } as const;
const toSuggested = { guard: 'isSuggested', target: '#queue.filled.suggested' } as const;
const toArranged = { guard: 'isArranged', target: '#queue.filled.arranged' } as const;
const toFollowing = { guard: 'isFollowing', target: '#queue.following' } as const;

/** `random` is a closure, not context: functions cannot be persisted. `canPlay` tells songs that this browser plays. */
export const createQueueMachine = (random: Random, canPlay?: CanPlay) =>
  setup({
    types: { context: {} as QueueContext, events: {} as QueueCommand, emitted: {} as QueueEvent },
    guards: {
      isEmpty: ({ context }) => !context.own && context.songs.length === 0,
      isSuggested: ({ context }) => !context.own && context.songs.length > 0 && context.isSuggested,
      isArranged: ({ context }) => !context.own && context.songs.length > 0 && !context.isSuggested,
      isFollowing: ({ context }) => context.own !== undefined,
    },
    actions: {
      reduce: enqueueActions(({ context, event, enqueue }) => {
        const step = reduceQueue(context, event, random);
        enqueue.assign(() => step.context);
        for (const fact of step.events) enqueue.emit(fact);
      }),
    },
  }).createMachine({
    id: 'queue',
    context: () => emptyContext(canPlay),
    on: { '*': { actions: 'reduce' } },
    initial: 'empty',
    states: {
      empty: { always: [toSuggested, toArranged, toFollowing] },
      filled: {
        initial: 'suggested',
        always: [toEmpty, toFollowing],
        states: {
          /** Nobody chose this order, so another list may replace it. */
          suggested: { always: toArranged },
          /** An album, a restored queue, or one that the listener has edited: it stays. */
          arranged: { always: toSuggested },
        },
      },
      /** The songs are a room's: the listener's changes are requested of it. */
      following: { always: [toEmpty, toSuggested, toArranged] },
    },
  });

export type QueueActor = ActorRefFrom<ReturnType<typeof createQueueMachine>>;

function reduceQueue(context: QueueContext, command: QueueCommand, random: Random): QueueStep {
  const placed = commandAtStored(command, context);
  const step = reduceByMode(context, placed, random);
  const events = command.type === 'queue.next' && command.after ? step.events.map(markedByItself) : step.events;
  return { context: withoutLeft(step.context), events };
}

const markedByItself = (event: QueueEvent): QueueEvent => (event.type === 'current.changed' ? { ...event, byItself: true } : event);

function reduceByMode(context: QueueContext, command: QueueCommand, random: Random): QueueStep {
  if (command.type === 'queue.follow') return follow(context, command);
  return (context.own && reduceFollowing(context, command, random)) ?? reduceChange(context, command, random);
}

function commandAtStored(command: QueueCommand, { stored }: QueueContext): QueueCommand {
  if (stored.size === 0) return command;
  if ('song' in command) return { ...command, song: atStored(command.song, stored) };
  return 'songs' in command ? { ...command, songs: allAtStored(command.songs, stored) } : command;
}

/** A deleted song leaves the queue when it is no longer the current one. */
function withoutLeft(context: QueueContext): QueueContext {
  const { deletedId } = context;
  if (deletedId === undefined || currentOf(context)?._id === deletedId) return context;
  return { ...context, ...withoutDeleted(context, [deletedId]), deletedId: undefined };
}
