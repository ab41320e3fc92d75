import { config } from '../platform/config/config';
import AboutScreen from '../screens/about-screen';

const About = () => <AboutScreen creator={config.creator} donations={config.donations} />;

export default About;
