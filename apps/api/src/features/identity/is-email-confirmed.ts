interface EmailClaims {
  email?: string | undefined;
  email_verified?: boolean | undefined;
}

/** Whether a verified token's email is its owner's. Without a word of it, it is not, unless the operator says otherwise. */
export const isEmailConfirmed = ({ email, email_verified }: EmailClaims, acceptsUnverifiedEmails: boolean): boolean =>
  email !== undefined && (email_verified ?? acceptsUnverifiedEmails);
