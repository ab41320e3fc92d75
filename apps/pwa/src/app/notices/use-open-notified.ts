import { screenPaths } from '@chorus/contracts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

/** What the service worker says of a conversation: that somebody opened its notification, or that a message came which is only shown where it is not seen. */
const said = z.object({
  type: z.enum(['notification.opened', 'message.pushed']),
  address: z.string().check(z.startsWith(`${screenPaths.chat}?`)),
});

/** Whose conversation an address shows. */
function personAt(address: string): string | null {
  const { pathname, searchParams } = new URL(address, location.origin);
  return pathname === screenPaths.chat ? searchParams.get('with') : null;
}

/** Goes where a notification leads, without loading the page again: what plays goes on. */
export function useOpenNotified(): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const onMessage = ({ data, ports }: MessageEvent) => {
      const news = said.safeParse(data);
      if (!news.success) return;
      const { type, address } = news.data;
      if (type === 'message.pushed' && personAt(location.href) !== personAt(address)) return;
      ports.forEach((port) => port.postMessage('yes'));
      if (type === 'notification.opened') void navigate(address);
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [navigate]);
}
