import { networkSettings } from './network-settings';
import { type Settings, settingsFrom } from './settings';

/** The settings of a command that runs the API's programs as `npm start` does. What it adds is in the environment of those programs, too. */
export function launchSettings(): Settings {
  Object.assign(process.env, networkSettings(process.env));
  return settingsFrom(process.env);
}
