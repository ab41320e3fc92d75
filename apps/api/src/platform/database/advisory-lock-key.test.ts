import { advisoryLockKey } from './advisory-lock-key';

it('the number of an advisory lock is the bytes of its name', () => expect(advisoryLockKey('chor')).toBe(0x63686f72));
