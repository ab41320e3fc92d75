import { config } from '../platform/config/config';
import AboutScreen from '../screens/about-screen';

/** What whoever built the page says of themselves. */
const About = () => <AboutScreen creator={config.creator} donations={config.donations} />;

export default About;
