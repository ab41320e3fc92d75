import { screenPaths, togetherPath } from '@chorus/contracts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

/** A conversation, or a room that starts. */
const STARTS = [`${screenPaths.chat}?`, togetherPath('')];

/**
 * Messages of the service worker to tabs: a notification was clicked, or a message arrived that needs a notification unless its
 * conversation is visible.
 */
const said = z.object({
  type: z.enum(['notification.opened', 'message.pushed']),
  address: z.string().check(z.refine((address) => STARTS.some((start) => address.startsWith(start)))),
});

function personAt(address: string): string | null {
  const { pathname, searchParams } = new URL(address, location.origin);
  return pathname === screenPaths.chat ? searchParams.get('with') : null;
}

/** Navigates without reloading, so that playback goes on. */
export function useOpenNotified(): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const onMessage = ({ data, ports }: MessageEvent) => {
      const message = said.safeParse(data);
      if (!message.success) return;
      const { type, address } = message.data;
      if (type === 'message.pushed' && personAt(location.href) !== personAt(address)) return;
      ports.forEach((port) => port.postMessage('yes'));
      if (type === 'notification.opened') void navigate(address);
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [navigate]);
}
