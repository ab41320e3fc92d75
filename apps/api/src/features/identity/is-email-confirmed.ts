interface EmailClaims {
  email?: string | undefined;
  email_verified?: boolean | undefined;
}

/** Whether the email of a verified token is confirmed. If the token does not say, it is not, unless the operator says otherwise. */
export const isEmailConfirmed = ({ email, email_verified }: EmailClaims, acceptsUnverifiedEmails: boolean): boolean =>
  email !== undefined && (email_verified ?? acceptsUnverifiedEmails);
