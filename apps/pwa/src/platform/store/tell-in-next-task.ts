import type { AnyActorRef } from 'xstate';

/**
 * The same actor, whose subscribers are told of changes in a later task, once for all changes until
 * then. Otherwise React would render in the task of a click, and the browser begins to load a song
 * only after that task and its paint.
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
