// Loaded together, for those who are signed in.
export { TogetherButton } from '../../screens/together/together-button';
export { UnreadTotal } from '../../features/chat/unread-badge';
export { AccountMenu } from './account-menu';
export { AdminLink } from './admin-link';
export { FriendsList } from './friends-list';
export { MyLists } from './my-lists';
