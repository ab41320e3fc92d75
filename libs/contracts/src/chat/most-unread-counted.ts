/** More unread messages of a conversation than this are not counted: what is unread is shown as 99+ then. */
export const MOST_UNREAD_COUNTED = 100;
