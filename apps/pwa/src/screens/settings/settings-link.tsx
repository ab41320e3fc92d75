import { screenPaths } from '@chorus/contracts';
import { Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/controls/button';

/** Visitors have no account menu that leads there. */
export const SettingsLink = () => (
  <Link to={screenPaths.settings} className={buttonClass()}>
    <Settings aria-hidden className="size-4" />
    Settings
  </Link>
);
