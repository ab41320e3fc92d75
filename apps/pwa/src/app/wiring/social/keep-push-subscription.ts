import { leaveThisDevice, stayNotified } from '../../../features/push/notify-this-device';
import type { PersonalPart } from '../session/personal';

interface Device {
  confirm: () => Promise<void>;
  leave: () => Promise<void>;
}

const thisDevice: Device = {
  confirm: stayNotified,
  leave: leaveThisDevice,
};

const log = (error: unknown) => console.warn('The push subscription could not be updated', error);

export function keepPushSubscription({ confirm, leave } = thisDevice): PersonalPart {
  let confirmedFor: string | undefined;
  return {
    actAs: () => (confirmedFor = undefined),
    onToken: (userId) => {
      if (confirmedFor === userId) return;
      confirmedFor = userId;
      confirm().catch(log);
    },
    onSignedOut: (userId) => {
      if (userId !== undefined) leave().catch(log);
    },
  };
}
