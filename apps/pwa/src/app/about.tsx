import { config } from '../platform/config/config';
import AboutScreen from '../screens/about-screen';

/** The creator of this installation, from its build variables. */
const About = () => <AboutScreen creator={config.creator} donations={config.donations} />;

export default About;
