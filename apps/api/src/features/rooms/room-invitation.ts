import { ROOM_CODE_LENGTH, ROOM_CODE_LETTERS } from '@chorus/contracts';
import { randomInt } from 'node:crypto';
import { newLinkToken } from '../../platform/encoding/link-token';
import type { RoomEntity } from './room.entity';

const newCode = (): string =>
  Array.from({ length: ROOM_CODE_LENGTH }, () => ROOM_CODE_LETTERS.charAt(randomInt(ROOM_CODE_LETTERS.length))).join('');

export type RoomInvitation = Pick<RoomEntity, 'linkToken' | 'code'>;

export const newInvitation = (): RoomInvitation => ({ linkToken: newLinkToken(), code: newCode() });
