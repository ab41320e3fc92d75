import type { Lyrics } from './lyrics';

const english = (text: string): Lyrics => ({ lang: 'en', text });

export const varanda = english(`
Somebody's ironing two floors down
The radio leans on the windowsill
A lemon rolls off the table and stops
And even the clock on the church is still

Stay on the balcony, stay where it's cool
The whole street is practicing being late
If anyone calls, say we've gone to the sea
We'll hear them laugh at the garden gate

The tiles keep the sun for an hour or so
I keep you a chair, in case you don't go
`);

export const tramHasLeft = english(`
The tram has left, I can hear it sing
All the way up to the top of the hill
You hold two tickets, I hold your coat
And neither of us is standing still

So let's walk, let's walk, it's only rain
There's never a rush for the second-last train

The baker waves with his sleeves rolled high
He knows the time by the two of us
We'll be the ones who arrive at last
And say that we waited for the bus
`);

export const nightFerry = english(`
The last car rolls onto the iron deck
You cut the lights and the dashboard glows
A tape in the door with a name half gone
The song on the back that nobody knows

Night ferry, carry us over
Leave every streetlight to the shore
Night ferry, slower and slower
I don't want land anymore

There's salt on the glass and a moon in the wake
Your sleeve on the rail next to mine
The engine keeps time with a promise we made
Somewhere around ninety-nine

Night ferry, carry us over
Leave every streetlight to the shore
Night ferry, slower and slower
I don't want land anymore
`);

export const cassetteLetters = english(`
I found your voice in a shoebox today
Side A, in pencil, "Don't skip the start"
You read me the weather, you read me the street
You rewound a minute and learned it by heart

Press play, press play, I'm almost there
Two little wheels and the hum of the air
Press play, press play, don't let it end
You wrote me in sound, so I'll write you again

On side B there's only the room you were in
A kettle, a door and a car going by
You never said much when you left the tape on
But I know the silence was meant for July

Press play, press play, I'm almost there
Two little wheels and the hum of the air
Press play, press play, it's the end of the reel
I'm keeping the hiss, it's the part that is real
`);

export const bohemianLanterns = english(`
They took down the tent in the falling snow
And folded the horses in straw
But somebody hung up the lanterns again
The finest that anyone saw

Turn, turn, bohemian lanterns
Red for the road and gold for the stay
Turn, turn, until it is morning
Nobody's far when they're going away

The fiddler has mittens, the drummer has none
They play for a dog and the moon
We danced till the generator ran out
And then we just hummed the tune
`);

export const thirteenBoats = english(`
Thirteen paper boats on the canal
Each with a line of a letter to you
One caught a branch and one found a duck
And one had a hole, so the sentence came through

Go down, go down to the lock by the mill
Go where the water goes, never stand still
If you read seven, you'll know what I mean
If you read twelve, there's just one in between

The thirteenth is empty, I folded it twice
I couldn't decide what to say
So if it comes by you, as white as it left
You'll know that I thought of you all of the day
`);

export const rooftopWeather = english(`
Forty degrees and the tar's gone soft
Someone brought ice and a garden hose
The tuba is wearing a paper hat
And the bass is wherever the laundry blows

Rooftop weather, come on up
Sun in a saucer, storm in a cup
Rooftop weather, half past four
If you hear us, there's room for more

There's thunder that's tuning across the bay
It's in our key, so we let it in
The neighbors complain in the loveliest way
With a pot and a spoon and a violin

Rooftop weather, come on up
Sun in a saucer, storm in a cup
Rooftop weather, here comes the rain
Count us in, play it again
`);

export const undertow = english(`
I left my watch on the hotel sink
It's keeping time for the empty bed
The sea said something I half believed
I'll only repeat what the water said

Undertow, you take it slow
One hand on the shoulder, and then let go
Undertow, I thought you'd know
How far is far when the lights are low

The radio drifts from its place on the dial
A choir comes in from another town
I float on my back and I count to nine
It's quiet up here, looking down
`);
