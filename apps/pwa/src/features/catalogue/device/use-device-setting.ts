import { useStore } from '../../../platform/store/use-store';
import { deviceState, turnDevice } from './open-device';

/** Whether this device is to have a copy of the catalogue. */
export function useDeviceSetting(): { isWanted: boolean; turn: (isWanted: boolean) => void } {
  return { isWanted: useStore(deviceState, ({ type }) => type !== 'off'), turn: turnDevice };
}
