export const SIGNED_OUT = 'You were signed out on this device.';
