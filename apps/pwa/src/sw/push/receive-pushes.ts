import { isPushedMessage } from '@chorus/contracts';
import { openedDatabase } from '../../platform/storage/database';
import { openConversation } from './open-conversation';
import { renewSubscription } from './renew-subscription';
import { notifyOfMessage } from './notify-of-message';

const said = (data: PushMessageData | null): unknown => {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
};

export function receivePushes(worker: Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'registration' | 'clients' | 'navigator'>): void {
  const { registration, clients } = worker;
  const setAppBadge = async (count: number) => {
    if ('setAppBadge' in worker.navigator) await worker.navigator.setAppBadge(count);
  };
  worker.addEventListener('push', (event) => {
    const message = said(event.data);
    // Without a time limit: a push is not sent again, and a busy device may take long to open the database.
    if (isPushedMessage(message))
      event.waitUntil(notifyOfMessage(message, { database: openedDatabase, registration, clients, setAppBadge }));
  });
  worker.addEventListener('notificationclick', (event) => event.waitUntil(openConversation(event.notification, clients)));
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event, registration.pushManager)));
}
