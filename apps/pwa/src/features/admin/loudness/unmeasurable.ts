/** The song, not the network, is why it can't be measured here. The message is a sentence for an admin. */
export class Unmeasurable extends Error {}
