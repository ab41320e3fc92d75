import { pushSubscription } from '@chorus/contracts';
import type { NewPushSubscription } from '@chorus/contracts';
import { notifiedRow, readLocalRow, removeLocalRow, writeLocalRow } from '../../platform/storage/rows/local-rows';

/** The subscription of this browser as the contract has it, or why there is none. */
export type PushState = 'unsupported' | 'denied' | 'off' | NewPushSubscription;

const asContract = (subscription: PushSubscription | null): NewPushSubscription | 'off' =>
  pushSubscription.safeParse(subscription?.toJSON()).data ?? 'off';

/** Undefined where the browser has no notifications. A first visit waits for the worker that shows them. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) return undefined;
  return (await navigator.serviceWorker.ready).pushManager;
}

/** How it stands with notifications in this browser. What nobody who is still here wished for is as good as off. */
export async function pushState(): Promise<PushState> {
  const manager = await pushManager();
  if (!manager) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isWished = Notification.permission === 'granted' && readLocalRow(notifiedRow).type !== 'absent';
  return isWished ? asContract(await manager.getSubscription()) : 'off';
}

/** The server knows of the subscription that its person wished for. */
export const keepWish = (): void => writeLocalRow(notifiedRow, 'yes');

/** Asks the person, unless they have answered, and subscribes under the server's key. What was subscribed under another key is given up. */
export async function subscribeBrowser(publicKey: string): Promise<PushState> {
  const manager = await pushManager();
  if (!manager) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return Notification.permission === 'denied' ? 'denied' : 'off';
  const before = await manager.getSubscription();
  if (before && !isUnder(publicKey, before)) await before.unsubscribe();
  return asContract(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** Gives up this browser's subscription, and answers which it was. */
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
