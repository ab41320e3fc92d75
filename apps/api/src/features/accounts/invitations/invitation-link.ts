import { SIGN_IN_PATH } from '@chorus/contracts';

export const INVITATION_PATH = `${SIGN_IN_PATH}/invitation`;

/** The secret part is behind the `#`, where no server, log or preview of a chat sees it. */
export const invitationLink = (publicUrl: string, token: string): string => `${publicUrl}${INVITATION_PATH}#${token}`;
