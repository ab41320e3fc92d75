import { isBackupDue } from './backup-schedule';

const now = new Date('2026-02-03T02:17:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('a backup', () => {
  it.each([
    ['is due when there is none yet', 14, undefined, true],
    ['is due at night, a day after the last one', 2, hoursAgo(24), true],
    ['is due at night, a little less than a day after the last one', 2, hoursAgo(23), true],
    ['is not due twice in a night', 4, hoursAgo(2), false],
    ['is not due by day', 14, hoursAgo(12.5), false],
    ['is due by day where the machine was off at night', 9, hoursAgo(31), true],
    ['is due when the last one seems to be from the future', 14, hoursAgo(-48), true],
  ])('%s', (_, hour, last, isDue) => expect(isBackupDue({ now, hour, last })).toBe(isDue));
});
