import { NotificationSettings } from '../../features/push/notification-settings';
import { useNotified } from '../../features/push/use-notifications';
import { SettingsSection } from './settings-section';

/** Not shown where the browser or the server has no notifications. */
export function NotificationSection() {
  const notified = useNotified();

  return (
    notified && (
      <SettingsSection title="Notifications">
        <div>
          <NotificationSettings />
        </div>
      </SettingsSection>
    )
  );
}
