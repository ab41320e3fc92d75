export const NOT_YOUR_ACCOUNT = 'You can only do this with your own account.';
