/** Common words in leaked passwords, in lower case. */
const listed = `
password passwort passwd pass motdepasse contrasena contraseña senha parola wachtwoord haslo heslo salasana lozinka sifre sandi jelszo
admin administrator administrador root user guest login test tester testing testtest default temp temporary changeme change secret private access
letmein welcome willkommen bienvenue bienvenido benvenuto welkom hello hallo hola salut ciao goodbye system server master manager service support
office company business account billing invoice money dollar million trustno whatever nothing unknown anything something blank empty
qwerty qwertz azerty qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qaz wsx abc abcd abcde abcdef abcdefg xyz
iloveyou loveyou ilove love lover lovely loveme lovers forever foreveryou always together iloveu teamo tequiero teamomucho jetaime tiamo
ichliebedich princess prince angel angels babygirl baby babyboy sweet sweety sweetheart honey sugar darling beautiful gorgeous pretty handsome
sunshine rainbow flower flowers rose butterfly summer winter spring autumn fall january february march april june july august september october
november december monday tuesday wednesday thursday friday saturday sunday morning night midnight sommer herbst fruehling verano invierno
football fussball soccer baseball basketball hockey tennis golf golfer rugby cricket volleyball swimming skateboard snowboard surfing
liverpool chelsea arsenal manchester everton barcelona realmadrid madrid juventus milan bayern dortmund schalke hamburg celtic rangers
yankees redsox lakers cowboys steelers packers eagles patriots dolphins raiders broncos giants chicago boston dallas texas california
newyork london paris berlin england france germany deutschland america canada australia india brasil brazil mexico italia italy espana spain
dragon monkey tiger lion eagle shadow horse horses puppy kitty kitten bulldog panther falcon phoenix wolf wolves bear bears snake spider
elephant dolphin turtle chicken rabbit bunny mustang charlie buster cookie cookies peanut pepper ginger banana orange apple apples cherry
chocolate coffee cheese pizza butter sandwich vanilla coconut strawberry blueberry watermelon pineapple lemon mango tomato potato bacon
superman batman spiderman ironman wonderwoman superstar superhero hero marvel avengers starwars startrek skywalker vader jedi yoda matrix
pokemon pikachu naruto sasuke goku dragonball digimon zelda mario luigi sonic minecraft fortnite roblox warcraft worldofwarcraft halo xbox
playstation nintendo counterstrike callofduty assassin gamer gaming player computer laptop internet network website google facebook youtube
twitter instagram myspace linkedin yahoo hotmail gmail microsoft windows samsung iphone android nokia motorola blackberry adobe photoshop linux
ubuntu oracle database cisco macintosh
michael michelle jessica jennifer jordan joshua justin daniel danielle andrew anthony ashley amanda matthew thomas robert william richard
charles christian christopher christina christine nicholas nicole nathan jonathan benjamin brandon brian kevin steven stephen stephanie
samantha samuel victoria vanessa veronica patricia patrick alexander alexandra alexandre alejandro alejandra alexis austin andrea angela angelina
anna annie barbara carlos carolina caroline catherine claudia cristina cristian diana eduardo elizabeth emily eric erica fernando francisco
gabriel gabriela george gerald gloria hannah harley heather isabella isabelle jackson jacob james jasmine jason javier jeremy joseph juan
julian juliana julia katherine kathleen kimberly laura lauren leonardo linda london lucas madison maggie manuel marcus margaret maria mariana
marie marina mario marlboro martin martina melissa miguel monica morgan natalia natalie natasha oliver olivia pamela paula rachel raymond
rebecca ricardo roberto rodrigo ronald ronaldo ronaldinho messi rooney sabrina sandra santiago sarah scott sebastian sergio sharon simone
sophie spencer stella sydney taylor teresa timothy tyler valentina valeria vincent virginia whitney zachary muhammad mohamed ahmed ali fatima
jesus jesuschrist jesuslovesme christ church heaven godisgood godislove god lord blessed blessing faith hope grace mercy bible savior angelo
family mother father mommy daddy mama papa sister brother friend friends friendship bestfriend children grandma girlfriend boyfriend
freedom liberty justice peace power magic magical mystery lucky luck dream dreams dreamer happy happiness smile smiley crazy funny cool awesome
diamond silver golden gold crystal platinum purple yellow green blue black white orange pink scarlet violet red thunder lightning storm hurricane
fire water earth ocean river mountain island beach forest garden paradise moon star stars sunset galaxy universe planet
ferrari porsche mercedes toyota honda yamaha suzuki kawasaki camaro corvette mustang chevy chevrolet ford dodge bmw audi volkswagen jaguar
harleydavidson racing driver speed turbo rocket engine
metallica nirvana slipknot linkinpark eminem beatles blink greenday ironmaiden acdc rockstar rocknroll music guitar guitarist piano drummer
hiphop reggae bobmarley elvis madonna britney beyonce rihanna shakira onedirection justinbieber taylorswift
soldier marine army navy airforce police security trooper ranger hunter hunting fishing fisherman fighter warrior samurai ninja pirate pirates
wizard merlin gandalf hobbit vampire twilight zombie monster killer devil demon satan lucifer darkness ghost evil hell dead death legend
sexy sexygirl sexybitch bitch fuckyou fuckme fuckoff asshole naughty playboy hardcore bigdick badboy badgirl goodboy
goodgirl biteme screwyou suckit blowme hottie hotstuff hotgirl cutie cutiepie gangster gangsta thuglife player playgirl boss bigboss legend
student teacher school college university education summer vacation holiday holidays christmas halloween birthday party weekend
one two three four five six seven eight nine zero hundred thousand number numbers
tallybook
`;

export const commonWords: ReadonlySet<string> = new Set(listed.split(/\s+/).filter((word) => word !== ""));

/** Rows of keys and the alphabet: sources of common runs. */
export const commonRuns: readonly string[] = [
	"0123456789012345678901234567890",
	"123456789101112131415161718192021",
	"abcdefghijklmnopqrstuvwxyz",
	"qwertyuiopasdfghjklzxcvbnm",
	"qwertzuiopasdfghjklyxcvbnm",
	"azertyuiopqsdfghjklmwxcvbn",
	"qwertyuiop[]asdfghjkl;'zxcvbnm,./",
	"1q2w3e4r5t6y7u8i9o0p",
	"1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik",
	"qazwsxedcrfvtgbyhnujmikolp",
	"zaq1xsw2cde3vfr4bgt5nhy6mju7",
	"!@#$%^&*()_+",
	"a1b2c3d4e5f6g7h8i9j0",
	"147258369147258369",
	"789456123789456123",
	"135792468013579",
	"24681012141618",
];
