import { config } from '../platform/config/config';
import { version } from '../platform/config/version';
import AboutScreen from '../screens/about-screen';

const About = () => <AboutScreen version={version} creator={config.creator} donations={config.donations} />;

export default About;
