import { localRows } from './rows/local-rows';

/** Every other key with our prefix is personal, whatever release wrote it. */
const DEVICE_KEYS = localRows.flatMap(({ key, owner }) => (owner === 'device' ? [key] : []));
const OUR_PREFIX = 'chorus.';

/** Removes everything personal from localStorage. Throws if the browser forbids it. */
export const removePersonalKeys = (local: Storage): void =>
  keysOf(local)
    .filter((key) => key.startsWith(OUR_PREFIX) && !DEVICE_KEYS.includes(key))
    .forEach((key) => local.removeItem(key));

const keysOf = (local: Storage): string[] => Array.from({ length: local.length }, (_, index) => local.key(index) ?? '');
