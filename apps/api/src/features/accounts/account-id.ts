/** Whether a subject may be that of an own account. The demo people, and people of a provider, have others. */
export const isAccountId = (userId: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(userId);
