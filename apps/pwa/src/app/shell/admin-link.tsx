import { screenPaths } from '@chorus/contracts';
import { LayoutDashboard } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { buttonClass } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { preloadScreen } from '../screens';

export const AdminLink = () => (
  <NavLink
    to={screenPaths.admin}
    title="Admin Dashboard"
    onPointerEnter={() => void preloadScreen(screenPaths.admin)}
    className={({ isActive }) => classNames(buttonClass('quiet'), 'max-lg:w-11 max-lg:px-0', isActive && '[&>svg]:text-accent')}
  >
    <LayoutDashboard aria-hidden className="size-5 lg:size-4" />
    <span className="max-lg:sr-only">Admin Dashboard</span>
  </NavLink>
);
