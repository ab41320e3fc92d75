/** Why something is dimmed while the server cannot be reached. */
export const NOT_AVAILABLE = 'Not available offline';
