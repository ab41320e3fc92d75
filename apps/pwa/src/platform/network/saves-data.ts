/** Whether the person asked this device to save data. Only Chromium says so. */
export const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
