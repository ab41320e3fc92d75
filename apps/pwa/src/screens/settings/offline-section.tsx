import { screenPaths } from '@chorus/contracts';
import { Link } from 'react-router-dom';
import { useDeviceSetting } from '../../features/catalogue/lists/use-device';
import { BudgetSlider } from '../../features/offline/budget/budget-slider';
import { useOfflineState } from '../../features/offline/use-offline';
import { SwitchRow } from '../../ui/switch-row';
import { SettingsSection } from './settings-section';

export const OfflineSection = () => (
  <SettingsSection title="Offline music" hint="On this device">
    <Catalogue />
    <Budget />
  </SettingsSection>
);

function Catalogue() {
  const { isWanted, turn } = useDeviceSetting();

  return (
    <SwitchRow
      label="Catalogue on this device"
      hint="Keeps the names of all songs, albums and artists here, so lists and search answer at once, even offline."
      checked={isWanted}
      onChange={turn}
    />
  );
}

function Budget() {
  const { isRead } = useOfflineState();

  return (
    isRead && (
      <div>
        <h3 className="font-semibold">Saved automatically</h3>
        <p className="max-w-[60ch] text-small text-pretty text-muted">
          How much space the songs you play may take up. Your downloads don't count. They're in{' '}
          <Link to={screenPaths.offline} className="text-ink underline underline-offset-2 hover:text-accent">
            Offline music
          </Link>
          .
        </p>
        <BudgetSlider />
      </div>
    )
  );
}
