import { Dialog } from '../../ui/dialog';
import { NotificationSettings } from './notification-settings';

export const NotificationsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Notifications" onClose={onClose}>
    <NotificationSettings />
  </Dialog>
);
