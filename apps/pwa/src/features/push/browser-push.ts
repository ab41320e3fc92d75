import { pushSubscription } from '@chorus/contracts';
import type { NewPushSubscription } from '@chorus/contracts';
import { notifiedRow, readLocalRow, removeLocalRow, writeLocalRow } from '../../platform/storage/rows/local-rows';

export type PushState = 'unsupported' | 'denied' | 'off' | NewPushSubscription;

const asContract = (subscription: PushSubscription | null): NewPushSubscription | 'off' =>
  pushSubscription.safeParse(subscription?.toJSON()).data ?? 'off';

/** Undefined if the browser lacks notifications. On a first visit, waits for the service worker. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) return undefined;
  return (await navigator.serviceWorker.ready).pushManager;
}

/** A subscription of a person who has left counts as off. */
export async function pushState(): Promise<PushState> {
  const manager = await pushManager();
  if (!manager) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isWished = Notification.permission === 'granted' && readLocalRow(notifiedRow).type !== 'absent';
  return isWished ? asContract(await manager.getSubscription()) : 'off';
}

export const keepWish = (): void => writeLocalRow(notifiedRow, 'yes');

/**
 * Asks for permission if needed, and subscribes with the server's key. A subscription with another
 * key is replaced.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushState> {
  const manager = await pushManager();
  if (!manager) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return Notification.permission === 'denied' ? 'denied' : 'off';
  const before = await manager.getSubscription();
  if (before && !isUnder(publicKey, before)) await before.unsubscribe();
  return asContract(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

export async function unsubscribeBrowser(): Promise<NewPushSubscription | undefined> {
  removeLocalRow(notifiedRow);
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) return undefined;
  const given = asContract(subscription);
  await subscription.unsubscribe();
  return given === 'off' ? undefined : given;
}

function isUnder(publicKey: string, { options }: PushSubscription): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}
