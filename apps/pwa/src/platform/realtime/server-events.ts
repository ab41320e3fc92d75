import { serverEvents } from '@chorus/contracts';
import type * as z from 'zod/mini';
import type { PayloadFrom, Realtime, ServerEvent } from './realtime';

const heard: { [E in ServerEvent]: z.ZodMiniType<PayloadFrom<E>> } = serverEvents;

interface ServerEvents extends Pick<Realtime, 'on'> {
  emit: (event: string, payload: unknown) => void;
}

/** Listeners by server event. An event that cannot be parsed is logged and dropped. */
export function createServerEvents(): ServerEvents {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  return {
    emit: (event, payload) => listeners.get(event)?.forEach((listen) => listen(payload)),
    on: <E extends ServerEvent>(event: E, listener: (payload: PayloadFrom<E>) => void) => {
      const listen = (payload: unknown) => {
        const parsed = heard[event].safeParse(payload);
        if (parsed.success) listener(parsed.data);
        else console.error(`Invalid ${event} event from the server`, parsed.error);
      };
      const those = listeners.get(event) ?? new Set();
      listeners.set(event, those.add(listen));
      return () => void those.delete(listen);
    },
  };
}
