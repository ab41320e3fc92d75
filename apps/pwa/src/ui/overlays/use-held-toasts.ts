import { useEffect, useRef } from 'react';
import hotToast, { useToasterStore } from 'react-hot-toast';

/**
 * Returns the toasts that wait because `most` newer ones are shown. Their time is only counted while they can be read: it begins when there is
 * room for them.
 */
export function useHeldToasts(most: number): ReadonlySet<string> {
  const { toasts } = useToasterStore();
  const durations = useRef(new Map<string, number | undefined>());
  const lasting = toasts.filter(({ visible }) => visible);

  useEffect(() => {
    const held = durations.current;
    for (const [at, { id, type, message, duration }] of lasting.entries()) {
      const say = type === 'blank' ? hotToast : hotToast[type];
      const restart = (lasts: number | undefined) => void say(message, { id, ...(lasts !== undefined && { duration: lasts }) });
      if (at >= most && !held.has(id)) {
        held.set(id, duration);
        restart(Infinity);
      } else if (at < most && held.has(id)) {
        const lasts = held.get(id);
        held.delete(id);
        restart(lasts);
      }
    }
    for (const id of held.keys()) if (!lasting.some((toast) => toast.id === id)) held.delete(id);
  });

  return new Set(lasting.slice(most).map(({ id }) => id));
}
