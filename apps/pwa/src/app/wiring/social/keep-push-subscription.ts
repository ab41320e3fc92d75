import { leaveThisDevice, stayNotified } from '../../../features/push/notify-this-device';
import type { SessionHooks } from '../session/act-as';

interface Device {
  confirm: () => Promise<void>;
  leave: () => Promise<void>;
}

const thisDevice: Device = {
  confirm: stayNotified,
  leave: leaveThisDevice,
};

const log = (error: unknown) => console.warn('The push subscription could not be updated', error);

export function keepPushSubscription({ onSignOut, actAs }: SessionHooks, { confirm, leave } = thisDevice): void {
  let confirmedFor: string | undefined;
  actAs({
    notifications: (userId) => {
      if (confirmedFor === userId) return;
      confirmedFor = userId;
      confirm().catch(log);
    },
  });
  onSignOut({
    leaveNotifications: (hasSignedOut) => {
      confirmedFor = undefined;
      if (hasSignedOut) leave().catch(log);
    },
  });
}
