import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

/** What the service worker says when somebody opens a notification while this page is there. */
const opened = z.object({ type: z.literal('notification.opened'), address: z.string().check(z.startsWith('/chat?')) });

/** Goes where a notification leads, without loading the page again: what plays goes on. */
export function useOpenNotified(): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const hear = ({ data, ports }: MessageEvent) => {
      const said = opened.safeParse(data);
      if (!said.success) return;
      ports.forEach((port) => port.postMessage('heard'));
      void navigate(said.data.address);
    };
    navigator.serviceWorker.addEventListener('message', hear);
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, [navigate]);
}
