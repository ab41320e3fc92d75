import type { AnyActorRef } from 'xstate';

/**
 * The same actor; who subscribes here hears of a change in a task of its own, once for all changes
 * until then. Otherwise React would render in the task of a click, and the browser begins to load
 * a song only when that is over and painted.
 */
export function tellInNextTask<Actor extends AnyActorRef>(actor: Actor): Actor {
  type Listener = (snapshot: unknown) => void;
  const listeners = new Set<Listener>();
  let isDue = false;
  const tell = () => {
    isDue = false;
    listeners.forEach((listener) => listener(actor.getSnapshot()));
  };
  actor.subscribe(() => {
    if (!isDue) setTimeout(tell);
    isDue = true;
  });
  const subscribe = (subscriber: Listener | { next: Listener }) => {
    const listener = typeof subscriber === 'function' ? subscriber : (snapshot: unknown) => subscriber.next(snapshot);
    listeners.add(listener);
    return { unsubscribe: () => void listeners.delete(listener) };
  };
  return new Proxy(actor, { get: (target, name) => (name === 'subscribe' ? subscribe : Reflect.get(target, name, target)) });
}
