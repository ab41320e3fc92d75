import {
  deviceCatalogueRow,
  onLocalRowChange,
  readLocalRow,
  removeLocalRow,
  writeLocalRow,
} from '../../../platform/storage/rows/local-rows';
import { rowIn } from '../../../platform/storage/rows/row-reading';
import { createStore } from '../../../platform/store/create-store';
import type { Readable } from '../../../platform/store/create-store';
import type { DeviceCatalogue, DeviceState } from './device-catalogue';
import { KEPT } from './worker/worker-messages';

/** `off`: the person wants no copy on this device. */
export type LazyDeviceState = DeviceState | { type: 'off' };

export interface LazyDevice {
  /** Known before the worker is started: lists wait for a copy that was there at the last visit. */
  deviceState: Readable<LazyDeviceState>;
  /** Starts the worker once. */
  openDevice: () => Promise<DeviceCatalogue>;
  /** The same where there was a copy at the last visit, which lists wait for. */
  openKnownDevice: () => void;
  /** Asks the server for what is new, unless the copy is at this revision or is not wanted. */
  catchUpDevice: (revision?: string) => void;
  /** Applies to all tabs, and is remembered for the next visit. */
  turnDevice: (isWanted: boolean) => void;
}

/** A list is not waited for longer than that: the server has it too, but only with a network. */
const OPENS_WITHIN_MS = { online: 5_000, offline: 20_000 };

export function createLazyDevice(start: () => DeviceCatalogue): LazyDevice {
  const state = createStore<LazyDeviceState>(initialState());
  let opening: Promise<DeviceCatalogue> | undefined;

  function follow(now: DeviceState): void {
    if (state.get().type === 'off') return;
    state.set(now);
    if (now.type === 'copy') writeLocalRow(deviceCatalogueRow, 'yes');
    else removeLocalRow(deviceCatalogueRow);
  }

  const openDevice = () => (opening ??= begin(start, follow));
  const withDevice = (work: (device: DeviceCatalogue) => void) => void openDevice().then(work, () => undefined);

  function turn(isWanted: boolean): void {
    if (isWanted === (state.get().type !== 'off')) return;
    state.set({ type: isWanted ? 'none' : 'off' });
    withDevice((device) => device.setWanted(isWanted));
  }

  // Another tab has turned it on or off.
  onLocalRowChange(deviceCatalogueRow, (row) => turn(rowIn(row) !== 'off'));

  return {
    deviceState: state,
    openDevice,
    openKnownDevice: () => {
      if (state.get().type === 'opening') withDevice(() => undefined);
    },
    catchUpDevice: (revision) => {
      if (state.get().type !== 'off') withDevice((device) => device.catchUp(revision));
    },
    turnDevice: (isWanted) => {
      if (isWanted) removeLocalRow(deviceCatalogueRow);
      else writeLocalRow(deviceCatalogueRow, 'off');
      turn(isWanted);
    },
  };
}

/** Rejects where it can't be started. */
function begin(start: () => DeviceCatalogue, onState: (state: DeviceState) => void): Promise<DeviceCatalogue> {
  const beginning = new Promise<DeviceCatalogue>((resolve) => {
    const device = start();
    const { state } = device;
    state.subscribe(() => onState(state.get()));
    const giveUp = () => state.get().type === 'opening' && onState({ type: 'none' });
    setTimeout(giveUp, OPENS_WITHIN_MS[navigator.onLine ? 'online' : 'offline']);
    resolve(device);
  });
  beginning.catch(() => onState({ type: 'none' }));
  return beginning;
}

function initialState(): LazyDeviceState {
  const row = rowIn(readLocalRow(deviceCatalogueRow));
  return { type: row === 'off' ? 'off' : row === 'yes' ? 'opening' : 'none' };
}

/** The revision of the copy; undefined without one, and until the worker has read it. */
export const copyRevision = (state: LazyDeviceState): string | undefined =>
  state.type === 'copy' && state.revision !== KEPT ? state.revision : undefined;

/** Whether there is a copy, or one is being opened. What the server sent before may then be older. */
export const mayHaveCopy = ({ type }: LazyDeviceState): boolean => type === 'opening' || type === 'copy';
